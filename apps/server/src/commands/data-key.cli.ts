import { sealedColumns } from '../compose/sealed-columns.ts';
import { perform } from '../features/operators/index.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction } from '../platform/database/index.ts';
import { resealAll } from '../platform/reseal.ts';
import { rotateKey } from '../platform/sealing.ts';

const rotate = verb({
  needs: 'installation',
  about: 'Seal personal data with a new key, and what stands under former ones anew.',
  async run({ db, actor, print }) {
    const action = { permission: 'installation.keys', what: 'data-key.rotate', subject: 'data-key' } as const;
    const id = await inTransaction(db, (tx) =>
      perform(tx, actor, action, async () => {
        const made = await rotateKey(tx);
        return { result: made, after: { key: made } };
      }),
    );
    print(`Data key ${id} is in use; ${await resealAll(db, sealedColumns)} rows were sealed anew.`);
  },
});

export const commands: Commands = {
  'data-key': { about: 'The keys that personal data is sealed with.', verbs: { rotate } },
};
