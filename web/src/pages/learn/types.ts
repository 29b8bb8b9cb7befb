// What the learn page shows of a game: blocks of figure and text with the rules they rest on, and the glossary of its
// signs. A folder beside this file that is named like the game registers it. The texts are ours; docs/rules holds the
// rules that they cite.
import type { Component } from 'svelte';
import type { Text } from '../../protocol/types';

export interface Block {
  id: string;
  title: Text;
  /** Whole sentences; **bold** words are the ones to remember. */
  text: Text;
  rules: string[];
  /** The drawings of `figure`, beside each other where there is room. */
  figures: string[];
  /** What the drawings show, for whoever does not see them. */
  alt: Text;
}

export interface Sign {
  /** A symbol of icons.svg, or what `piece` draws. */
  id: string;
  name: Text;
  says: Text;
  piece?: boolean;
  /** Symbols of icons.svg that stand for the same in lists and scores. */
  also?: string[];
  /** The class that colours it as on the board. */
  tone?: string;
}

export interface Lesson {
  name: string;
  lead: Text;
  blocks: Block[];
  /** In groups; what a board shows and a reader asks for first stands first. */
  signs: { title: Text; signs: Sign[] }[];
  figure: Component<{ id: string; label: (key: string) => string }>;
  labels: Record<string, Text>;
  piece: Component<{ id: string }>;
  /** The class of the board, whose style the pieces take. */
  board: string;
}
