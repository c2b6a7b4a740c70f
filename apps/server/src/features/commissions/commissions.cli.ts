import { readFile } from 'node:fs/promises';
import { type termsInputSchema as schemaType, termsInputSchema } from '@sampan/contract';
import { addDays, dayOf, isDay } from '@sampan/engines/lottery/games/zoned-time';
import type { z } from 'zod';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type BrandContext, type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { showPlayer } from '../account/index.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import { flagVerbs } from './abuse/flags.cli.ts';
import { billVerbs } from './bills.cli.ts';
import { type ContractRow, selectBrandContracts } from './contracts/contract.queries.ts';
import { endByOperator } from './contracts/end-contract.service.ts';
import { offerByOperator } from './contracts/offer-contract.service.ts';
import { percentText } from './contracts/terms/contract-text.ts';
import { termsOfInput } from './contracts/terms/read-input.ts';
import { type ContractKind, contractKinds } from './rules/terms.ts';

const LIST_LIMIT = 200;
const ANSWER_DAYS = 7;

function readKind(text: string): ContractKind {
  const kind = contractKinds.find((one) => one === text);
  if (!kind) throw new CliError(`A kind of contract is one of ${contractKinds.join(', ')}.`);
  return kind;
}

async function readTermsFile(file: string): Promise<z.output<typeof schemaType>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new CliError(`${file} holds no JSON.`);
  }
  const parsed = termsInputSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(`${issue?.path.join('.')}: ${issue?.message}`);
}

function readDays(text: string | undefined): number {
  const days = Number(text ?? ANSWER_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new CliError('An offer waits 1 to 30 days.');
  return days;
}

function readDay(text: string): string {
  if (!isDay(text)) throw new CliError('A day is written as 2026-11-24.');
  return text;
}

const rates = ({ terms }: ContractRow) => terms.tiers.map(({ rate }) => percentText(rate)).join(', ');

function printRows({ table }: BrandContext, rows: readonly ContractRow[]): void {
  table(
    [
      { head: 'CONTRACT', of: (row) => row.reference },
      { head: 'KIND', of: (row) => row.kind },
      { head: 'AGENT', of: (row) => row.agentName },
      { head: 'PAID BY', of: (row) => row.payerName ?? 'the brand' },
      { head: 'VERSION', of: (row) => `${row.version}`, right: true },
      { head: 'STATE', of: (row) => row.state },
      { head: 'FROM', of: (row) => row.startsOn },
      { head: 'TO', of: (row) => row.endsOn ?? '' },
      { head: 'RATES', of: rates },
    ],
    rows,
    'No contracts.',
  );
}

const offer = verb({
  needs: 'operator',
  about: `Offer an agent a contract that the brand pays. FILE holds its terms as JSON: {"tiers": [{"sales": "1000.00", "active": 3, "rate": 2500}], "cap": null, "activeStake": "10.00", "floating": false, "carry": false, "noticeDays": 7}; a rate of 2500 is 0.25 %. Of a salary "products": {"LIVE": 400000} counts 40 % of what is bet on live tables; others count whole. It starts tomorrow unless --from says otherwise.`,
  args: ['agent', 'kind', 'file'],
  options: { from: { value: 'DAY' }, answer: { value: 'DAYS' } },
  async run(context, { agent, kind: text, file, from, answer }) {
    const { db, brand, actor, currency, print } = context;
    const kind = readKind(text);
    const terms = termsOfInput(await readTermsFile(file), currency.digits);
    const zone = (await loadSettings(db, brand)).get(brandSettings.timeZone);
    const startsOn = from === undefined ? addDays(dayOf(actor.now.getTime(), zone), 1) : readDay(from);
    const offered = { username: agent, kind, terms, startsOn, answerDays: readDays(answer) };
    const row = await inTransaction(db, (tx) => offerByOperator(tx, actor, offered));
    for (const line of row.text.split('\n')) print(line);
    print(`Offered; ${agent} can answer until ${row.answerBy.toISOString()}. SHA-256 of the text: ${row.hash}`);
  },
});

const contracts = verb({
  needs: 'brand',
  about: 'List contracts with agents, the newest first: all of the brand, or those of an agent, or of a kind.',
  args: ['agent?'],
  options: { kind: { value: 'KIND', oneOf: contractKinds } },
  async run(context, { agent, kind }) {
    const { db, brand } = context;
    const agentId = agent === undefined ? null : (await showPlayer(db, { brand, username: agent })).playerId;
    const asked = kind === undefined ? null : readKind(kind);
    printRows(context, await selectBrandContracts(db, { brand, agentId, kind: asked, limit: LIST_LIMIT }));
  },
});

const end = verb({
  needs: 'operator',
  about:
    'End a contract that the brand pays, with its notice; what its agent gives of the kind ends with it. An offer that waits is taken back.',
  args: ['contract'],
  async run({ db, actor, print }, { contract }) {
    const { row, below } = await inTransaction(db, (tx) => endByOperator(tx, actor, { reference: contract }));
    if (row.endsOn === null) print(`${contract} is taken back.`);
    else print(`${contract} ends; its last day is ${row.endsOn}.`);
    if (below.length > 0) print(`With it end ${below.join(', ')}.`);
  },
});

export const contractVerbs = { offer, contracts, end };

export const commands: Commands = {
  commissions: {
    about: 'Contracts of agents, what they bring, and who decides on it.',
    verbs: { ...contractVerbs, ...billVerbs, ...flagVerbs },
  },
};
