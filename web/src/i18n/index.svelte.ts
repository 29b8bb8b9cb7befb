// The texts of the shell in the language of the settings. `t` is reactive: a change of language redraws at once.
import { settings } from '../state/settings.svelte';
import type { Text } from '../protocol/types';
import { de } from './de';
import { en } from './en';
import { formatMessage, type Parameters } from './format';

export type MessageKey = keyof typeof en;

const dictionaries = { en, de };

export function t(key: MessageKey, parameters?: Parameters): string {
  return formatMessage(dictionaries[settings.lang][key], settings.lang, parameters);
}

/** A message in both languages, where one of the server's texts is expected. */
export function both(key: MessageKey, parameters?: Parameters): Text {
  return { en: formatMessage(en[key], 'en', parameters), de: formatMessage(de[key], 'de', parameters) };
}

/** A text of the server in the language of the settings. */
export function say(text: Text | null | undefined): string {
  return text?.[settings.lang] ?? text?.en ?? '';
}
