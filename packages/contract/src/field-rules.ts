import { z } from 'zod';

/** Server-supplied rule of one field (D-077…D-082). */
export const fieldRuleSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A JavaScript expression (flag u); '*' matches anything; '' means the default of `patternId`. */
  acceptedPattern: z.string(),
  patternId: z.number().int().min(0).max(18),
  minLength: z.number().int().min(0),
  maxLength: z.number().int().min(0),
});
export type FieldRule = z.infer<typeof fieldRuleSchema>;
export const fieldRulesSchema = z.record(z.string(), fieldRuleSchema);
export type FieldRules = Record<string, FieldRule>;
