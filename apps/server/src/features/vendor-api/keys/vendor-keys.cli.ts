import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Verb, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { findVendor } from '../calls/find-vendor.ts';
import { retireKeyByOperator, rotateKeyByOperator } from '../vendors/vendor-by-operator.service.ts';
import { type KeyLine, listVendorKeys } from '../vendors/vendors.queries.ts';

/** How long the former key stays good unless the operator says otherwise. */
const OVERLAP_DAYS = 7;
const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;

function stateOf(key: KeyLine): string {
  if (!key.valid) return 'RETIRED';
  return key.retiredAt ? `good until ${minute(key.retiredAt)}` : 'good';
}

/** `--until 2026-12-01` or `--until 2026-12-01T10:00Z`; a day means its beginning in UTC. */
function readDate(option: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(date.getTime())) throw new CliError(`--${option} is a date such as 2026-12-01.`);
  if (date.getTime() <= Date.now()) throw new CliError(`--${option} must lie ahead.`);
  return date;
}

const list = verb({
  needs: 'machine',
  about: 'Show the keys of a vendor.',
  args: ['code'],
  async run({ db, table }, { code }) {
    await findVendor(db, code);
    table(
      [
        { head: 'KEY', of: (key) => key.keyId },
        { head: 'STATE', of: stateOf },
        { head: 'MADE', of: (key) => `made ${minute(key.createdAt)}` },
        {
          head: 'USED',
          of: (key) => (key.usedAt ? `vendor signs with it since ${minute(key.usedAt)}` : 'not used by the vendor yet'),
        },
      ],
      await listVendorKeys(db, code),
      'No keys.',
    );
  },
});

const rotate = verb({
  needs: 'installation',
  about: 'Make a new key; the one before it stays good for a week, or until DATE.',
  args: ['code'],
  options: { until: { value: 'DATE' } },
  async run({ db, actor, print }, { code, until }) {
    const oldUntil = readDate('until', until) ?? new Date(Date.now() + OVERLAP_DAYS * 86_400_000);
    const key = await inTransaction(db, (tx) => rotateKeyByOperator(tx, actor, { code, oldUntil }, systemRandom));
    print(`The new key of ${code} is good now; the one before it until ${minute(oldUntil)}. Shown this once:`);
    print(JSON.stringify(key));
    print('The platform signs with it from the first call on that the vendor signs with it.');
  },
});

const retire = verb({
  needs: 'installation',
  about: 'End a key, at once or at DATE.',
  args: ['code', 'key'],
  options: { at: { value: 'DATE' } },
  async run({ db, actor, print }, { code, key: keyId, at: text }) {
    const at = readDate('at', text);
    await inTransaction(db, (tx) => retireKeyByOperator(tx, actor, { code, keyId, at }));
    print(at ? `${keyId} is good until ${minute(at)}.` : `${keyId} is retired: calls signed with it are refused.`);
  },
});

export const keyVerbs: Record<string, Verb> = { 'keys list': list, 'keys rotate': rotate, 'keys retire': retire };
