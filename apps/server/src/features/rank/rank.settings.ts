import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { type AmountSchemas, declareSettings, defineAmountSetting, settingAmount } from '../brand/index.ts';
import { contrastOf, type RankLevel } from './rank.rules.ts';

/** WCAG 2.2 AA for small text. */
const READABLE = 4.5;

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1a1200');

const levelSchema = ({ amount, largest }: AmountSchemas) =>
  z
    .strictObject({
      labelName: z.string().trim().min(1).max(20),
      color,
      color2: color,
      turnover: amount,
      deposits: amount,
      keepMonthly: amount,
      withdrawal: z
        .strictObject({
          maximum: largest,
          perDayCount: z.number().int().min(1).max(1000),
          perDayAmount: largest,
        })
        .optional(),
    })
    .refine(({ color: text, color2 }) => contrastOf(text, color2) >= READABLE, {
      message: `color and color2 must differ enough to be read (${READABLE}:1)`,
      path: ['color'],
    });

/** A level as it is set. */
export type LevelSetting = z.infer<ReturnType<typeof levelSchema>>;

const figures = ['turnover', 'deposits', 'keepMonthly'] as const;

/** Each level asks for no less than the one before it, the first for nothing. */
function ascending({ minor }: AmountSchemas, schema: z.ZodType<LevelSetting[]>): z.ZodType<LevelSetting[]> {
  return schema.superRefine((levels, context) => {
    for (const [index, level] of levels.entries()) {
      for (const figure of figures) {
        const least = index === 0 ? 0n : minor(levels[index - 1]?.[figure] ?? '0');
        const wrong = index === 0 ? minor(level[figure]) > 0n : minor(level[figure]) < least;
        const message = index === 0 ? 'the first level asks for nothing' : 'must not be below the level before it';
        if (wrong) context.addIssue({ code: 'custom', message, path: [index, figure] });
      }
    }
  });
}

export const rankSettings = declareSettings({
  levels: defineAmountSetting({
    key: 'rank.levels',
    schema: (amounts) => ascending(amounts, z.array(levelSchema(amounts)).max(50)),
    initial: () => [],
    about: (local) =>
      `Levels of players, ascending, the first for everybody: [{"labelName": "VIP0", "color": "#ffffff", "color2": "#3d4a5c", "turnover": "0", "deposits": "0", "keepMonthly": "0"}, {"labelName": "VIP1", "color": "#ffffff", "color2": "#1f5f4a", "turnover": "${local('1000.00')}", "deposits": "${local('50.00')}", "keepMonthly": "${local('100.00')}", "withdrawal": {"maximum": "${local('20000.00')}", "perDayCount": 6, "perDayAmount": "${local('60000.00')}"}}]; turnover and deposits are of a player's life, keepMonthly is what a month must bring, color is the text and color2 the background. Empty: no ranks.`,
  }),
});

/** Levels by the settings they were read from: a page asks for them at each call, and settings never change in place. */
const known = new WeakMap<BrandSettings, readonly RankLevel[]>();

/** The brand's levels, lowest first, in minor units. */
export function levelsOf(settings: BrandSettings): readonly RankLevel[] {
  const found = known.get(settings);
  if (found) return found;
  const levels = readLevels(settings);
  known.set(settings, levels);
  return levels;
}

function readLevels(settings: BrandSettings): RankLevel[] {
  const amount = (text: string) => settingAmount(text, settings.currency.digits);
  return settings.get(rankSettings.levels).map(({ withdrawal, ...level }) => ({
    ...level,
    turnover: amount(level.turnover),
    deposits: amount(level.deposits),
    keepMonthly: amount(level.keepMonthly),
    withdrawal: withdrawal
      ? { ...withdrawal, maximum: amount(withdrawal.maximum), perDayAmount: amount(withdrawal.perDayAmount) }
      : null,
  }));
}
