import { alertKinds } from '../compose/features.ts';
import { brandSettings, listBrands, loadSettings } from '../features/brand/index.ts';
import { claimAlerts, selectAlerts } from '../platform/alerts.queries.ts';
import { inTransaction } from '../platform/database/index.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Services } from '../platform/services.ts';
import { sendWebhook } from '../platform/webhook/webhook.ts';
import type { Worker } from '../platform/worker.ts';

const TELL_EVERY_MS = 60_000;
/** Looking rests twenty times its own length. */
const REST = 20;
const HOUR_MS = 3_600_000;

type TellServices = Pick<Services, 'db' | 'clock' | 'random' | 'jobs' | 'metrics'>;

/** Writes one mail and one call of the kinds that are due at a brand, in the transaction that notes them as told: each node may call it. */
export async function tellAlerts({ db, clock, random, jobs, metrics }: TellServices, brand: string): Promise<void> {
  const { to, everyHours: hours, webhook: url } = (await loadSettings(db, brand)).get(brandSettings.alerts);
  if (to.length === 0 && url === undefined) return;
  const waiting = await selectAlerts(db, alertKinds, brand);
  if (waiting.length === 0) return;
  await inTransaction(db, async (tx) => {
    const due = await claimAlerts(tx, { brand, kinds: waiting.map(({ kind }) => kind), hours });
    const told = waiting.filter(({ kind }) => due.has(kind));
    const lines = told.map(({ kind, count, since, wayOut }) => {
      const age = Math.floor((clock.now().getTime() - since.getTime()) / HOUR_MS);
      return `${kind}: ${count}, the oldest for ${age} h. ${wayOut}`;
    });
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n\nnpm run sampan -- alerts list --brand ${brand}`;
    const lifeSeconds = (hours * HOUR_MS) / 1000;
    const mail = { brand, subject: `${brand}: ${lines.length} kinds of alerts`, text, lifeSeconds };
    for (const recipient of to) await sendMail(tx, { ...mail, to: recipient }, { random, jobs });
    if (url) await sendWebhook(tx, { brand, url, content: { brand, alerts: told }, lifeSeconds }, { random, jobs });
    for (const kind of due) metrics.alertsTold.inc({ kind });
  });
}

export const alertWorker = (services: TellServices): Worker => ({
  name: 'alerts',
  everyMs: TELL_EVERY_MS,
  rest: REST,
  run: async () => {
    for (const brand of await listBrands(services.db)) await tellAlerts(services, brand);
  },
});
