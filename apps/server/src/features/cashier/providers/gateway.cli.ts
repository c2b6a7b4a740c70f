import { sql } from 'kysely';
import { type CliCommand, CliError } from '../../../platform/cli.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { asSentence } from '../../brand/index.ts';
import { takeOption } from '../cli-desk.ts';
import { saveGateway, selectGateways } from './gateway.queries.ts';

const webAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** The secret comes by the environment, so that it stands in no shell history and no list of processes. */
async function set(db: Database, args: string[]): Promise<string> {
  const { value: merchant, rest: first } = takeOption(args, 'merchant');
  const { value: payUrl, rest: second } = takeOption(first, 'pay-url');
  const { value: statusUrl, rest } = takeOption(second, 'status-url');
  const [code, ...more] = rest;
  const secret = process.env['GATEWAY_SECRET'];
  if (code === undefined || more.length > 0 || !/^[a-z0-9-]{2,20}$/.test(code) || code === 'demo')
    throw new CliError('A gateway has a code of 2 to 20 letters a to z, digits and dashes.');
  if (!merchant || !payUrl || !statusUrl) throw new CliError('Name --merchant, --pay-url and --status-url.');
  if (!webAddress(payUrl) || !webAddress(statusUrl)) throw new CliError('Addresses of gateways begin with https://.');
  const known = (await selectGateways(db)).some((gateway) => gateway.code === code);
  if (!known && (secret?.length ?? 0) < 32)
    throw new CliError('Put the secret (32 characters or more) into GATEWAY_SECRET for this one command.');
  await inTransaction(db, async (tx) => {
    if (!known)
      await sql`insert into platform.secret (name, value) values (${`gateway:${code}`}, ${secret})`.execute(tx);
    await saveGateway(tx, { code, merchant, payUrl, statusUrl, isOpen: true });
  });
  return code;
}

export const gatewayCommand: CliCommand = {
  usage:
    'gateway list | gateway set CODE --merchant OUR-CODE --pay-url URL --status-url URL | gateway on|off CODE   (GATEWAY_SECRET in the environment for a new one)',
  summary: 'Payment pages of others that payers are sent to by signed addresses; methods name them as their provider.',
  run({ db, print }, [verb, ...args]) {
    return asSentence(async () => {
      if (verb === 'set') print(`Gateway ${await set(db, args)} is set.`);
      else if ((verb === 'on' || verb === 'off') && args.length === 1) {
        const gateway = (await selectGateways(db)).find((known) => known.code === args[0]);
        if (!gateway) throw new CliError(`There is no gateway ${args[0]}.`);
        await inTransaction(db, (tx) => saveGateway(tx, { ...gateway, isOpen: verb === 'on' }));
      } else if (verb !== 'list' || args.length > 0) throw new CliError(`Usage: ${gatewayCommand.usage}`);
      for (const { code, merchant, payUrl, isOpen } of await selectGateways(db))
        print(`${code}  ${isOpen ? 'on' : 'off'}  as ${merchant}  ${payUrl}`);
    });
  },
};
