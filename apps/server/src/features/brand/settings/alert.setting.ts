import { z } from 'zod';
import { defineSetting } from './setting.ts';

export const alertSetting = defineSetting({
  key: 'system.alerts',
  schema: z.strictObject({
    to: z.array(z.email()).max(10),
    everyHours: z.number().int().min(1).max(168),
    webhook: z
      .url()
      .max(250)
      .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'must start with https://, or be of this machine')
      .optional(),
  }),
  initial: { to: [], everyHours: 6 },
  about:
    'Who is told of what waits for an operator (alerts list), once for each kind in so many hours: {"to": ["ops@example.com"], "everyHours": 6} by mail, and with "webhook": "https://…" by a POST that is signed with the key of `alerts key`.',
});
