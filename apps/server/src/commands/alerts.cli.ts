import { alertKinds } from '../compose/features.ts';
import { perform } from '../features/operators/index.ts';
import { selectAlerts } from '../platform/alerts.queries.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction } from '../platform/database/index.ts';
import { systemRandom } from '../platform/random.ts';
import { webhookSecret } from '../platform/webhook/webhook.ts';
import { age } from './stuck.cli.ts';

const list = verb({
  needs: 'brand',
  about: 'Show in one line a kind what waits for an operator, since when, and what to do; stuck list shows each.',
  async run({ db, brand, table }) {
    const now = new Date();
    table(
      [
        { head: 'OLDEST', of: ({ since }) => age(since, now), right: true },
        { head: 'KIND', of: ({ kind }) => kind },
        { head: 'COUNT', of: ({ count }) => `${count}`, right: true },
        { head: 'WHAT TO DO', of: ({ wayOut }) => wayOut },
      ],
      await selectAlerts(db, alertKinds, brand),
      'Nothing waits for an operator.',
    );
  },
});

const key = verb({
  needs: 'operator',
  about: 'Show the key that calls to the webhook of system.alerts are signed with.',
  async run({ db, actor, print }) {
    const { brand } = actor;
    const action = { permission: 'settings.change', what: 'alerts.key', subject: brand } as const;
    print(
      await inTransaction(db, (tx) =>
        perform(tx, actor, action, async () => ({ result: await webhookSecret(tx, brand, systemRandom) })),
      ),
    );
  },
});

export const commands: Commands = { alerts: { about: 'What operators are told of.', verbs: { list, key } } };
