import { encryptedColumns } from '../compose/encrypted-columns.ts';
import { perform } from '../features/operators/index.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction } from '../platform/database/index.ts';
import { rotateKey } from '../platform/encryption.ts';
import { reencryptAll } from '../platform/reencrypt.ts';

const rotate = verb({
  needs: 'installation',
  about: 'Encrypt personal data with a new key, and what stands under former ones anew.',
  async run({ db, actor, print }) {
    const action = { permission: 'installation.keys', what: 'data-key.rotate', subject: 'data-key' } as const;
    const id = await inTransaction(db, (tx) =>
      perform(tx, actor, action, async () => {
        const made = await rotateKey(tx);
        return { result: made, after: { key: made } };
      }),
    );
    print(`Data key ${id} is in use; ${await reencryptAll(db, encryptedColumns)} rows were encrypted anew.`);
  },
});

export const commands: Commands = {
  'data-key': { about: 'The keys that personal data is encrypted with.', verbs: { rotate } },
};
