import { describe, expect, it } from 'vitest';
import { levelOf, levelsOf, levelWords, MOST_BARS, opponentName } from '../../src/state/levels';

const offer = {
  bots: ['novice', 'greedy', 'rollout', 'mcts', 'patient'],
  bot_texts: { patient: { en: 'searches ahead, 8 s per turn', de: 'denkt voraus, 8 s pro Zug' } },
  bot_times: { rollout: 1000, mcts: 2000, patient: 8000 },
};

describe('opponents', () => {
  it('have names, a rank and a sentence in both languages, and their thinking time', () => {
    const levels = levelsOf(offer);
    expect(levels.map((level) => level.name)).toEqual(['Herschel', 'Leavitt', 'Brahe', 'Kepler', 'patient']);
    expect(levels.map((level) => level.thinks)).toEqual([0, 0, 1000, 2000, 8000]);
    for (const level of levels) {
      expect(level.says.en).not.toBe('');
      expect(level.says.de).not.toBe('');
      expect(level.bars).toBeLessThanOrEqual(MOST_BARS);
    }
    expect(levelWords('greedy', 'de')).toBe('Leavitt, Lehrling');
    expect(levelWords('patient', 'de')).toBe('patient');
    expect(levelWords('random', 'de')).toBe('random');
  });

  it('mark the strongest of this server alone', () => {
    expect(levelsOf(offer).filter((level) => level.strongest)).toHaveLength(1);
    expect(levelOf({ bots: ['novice', 'greedy'] }, 'greedy').strongest).toBe(true);
    expect(levelOf({ bots: ['novice', 'greedy'] }, 'mcts').strongest).toBe(false);
  });

  it('are called differently, each of them', () => {
    const taken: string[] = [];
    for (let seat = 0; seat < 4; seat += 1) taken.push(opponentName('mcts', taken));
    expect(taken).toEqual(['Kepler', 'Kepler II', 'Kepler III', 'Kepler IV']);
  });
});
