import { readFile } from 'node:fs/promises';
import { type Currency, formatMoney, localAmount } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import { waitsFor } from '../operators/index.ts';
import { applicationVerbs } from './applications/applications.cli.ts';
import { personOffer } from './awards/give-awards.ts';
import { type CampaignRow, selectCampaign, selectCampaigns, selectVersion } from './campaign.queries.ts';
import { changeState, giveByHand, proposeStart, saveCampaign } from './manage/campaign-by-operator.service.ts';
import { dryRunCampaign } from './manage/dry-run.service.ts';
import { type FreeRoundsReport, selectFreeRoundsReport } from './manage/free-rounds-report.queries.ts';
import { selectRefusals, selectReport } from './manage/report.queries.ts';
import { type CampaignData, campaignKinds } from './rule/campaign-schema.ts';
import { exampleOf } from './rule/examples.ts';
import { givenUnit } from './rule/given-unit.ts';

const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

/** Writes what a campaign gives, in money or points; one that never ran has given nothing. */
function writerOf({ data }: CampaignRow, currency: Pick<Currency, 'code' | 'digits'>): (given: bigint) => string {
  const rule = data as Pick<CampaignData, 'pays'> | null;
  const unit = givenUnit(rule ?? { pays: { as: 'money', turnoverPercent: 0 } }, currency);
  return (given) => `${unit.text(given)} ${unit.name}`;
}

const example = verb({
  needs: 'brand',
  about: 'Print the data of a campaign to begin from; without KIND, the kinds.',
  args: ['kind?'],
  async run({ print, printData, currency }, { kind }) {
    const known = campaignKinds.find((one) => one === kind);
    if (known) return printData(exampleOf(known, (dollars) => localAmount(dollars, currency.code)));
    if (kind !== undefined) throw new CliError(`A kind is one of ${campaignKinds.join(', ')}.`);
    for (const one of campaignKinds) print(one);
  },
});

async function readData(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`${file} is no JSON: ${(error as Error).message}`);
  }
}

const save = verb({
  needs: 'operator',
  about: 'Keep a campaign, or another version of it, from a file of JSON; players notice nothing until it is started.',
  args: ['campaign', 'file'],
  async run({ db, actor, print }, { campaign, file }) {
    const data = await readData(file);
    const { version } = await inTransaction(db, (tx) => saveCampaign(tx, actor, { campaignId: campaign, data }));
    print(
      `${campaign} is kept, version ${version}. Next: campaign dry-run ${campaign}, then campaign start ${campaign}.`,
    );
  },
});

const list = verb({
  needs: 'brand',
  about: 'Show the campaigns and what they have given.',
  async run({ db, brand, currency, table }) {
    table(
      [
        { head: 'CAMPAIGN', of: (row) => row.campaignId },
        { head: 'STATE', of: (row) => row.state },
        { head: 'VERSION', of: (row) => `${row.liveVersion ?? '-'} of ${row.latestVersion}` },
        { head: 'FROM', of: (row) => stamp(row.startsAt) },
        { head: 'UNTIL', of: (row) => stamp(row.endsAt) },
        { head: 'GIVEN', of: (row) => writerOf(row, currency)(row.spent), right: true },
      ],
      await selectCampaigns(db, brand),
      'No campaigns.',
    );
  },
});

const show = verb({
  needs: 'brand',
  about: 'Print the newest data of a campaign.',
  args: ['campaign'],
  async run({ db, brand, print, printData }, { campaign }) {
    const row = await selectCampaign(db, { brand, campaignId: campaign });
    const saved = row && (await selectVersion(db, row, row.latestVersion));
    if (!row || !saved) throw new CliError(`There is no campaign ${campaign}.`);
    print(
      `${campaign} is ${row.state}; version ${row.latestVersion} was saved by ${saved.savedBy}, ${stamp(saved.savedAt)}.`,
    );
    printData(saved.data);
  },
});

const dryRun = verb({
  needs: 'operator',
  about: 'Try the newest version over the last thirty days: what it would have cost, and for whom. Nothing is given.',
  args: ['campaign'],
  async run({ db, actor, print }, { campaign }) {
    const tried = await inTransaction(db, (tx) => dryRunCampaign(tx, actor, { campaignId: campaign }));
    print(`Version ${tried.version}, ${tried.from} to ${tried.to}; who players are is asked of today.`);
    print(`In its audience: ${tried.audience} players.`);
    if (tried.cost === null)
      print(`It is given by hand, code or application: at most its budget, ${tried.budget} ${tried.unit}.`);
    else {
      print(
        `It would have given ${tried.awards} times to ${tried.players} players: ${tried.cost} ${tried.unit}, ${tried.largest} at most.`,
      );
      for (const { day, awards, cost } of tried.days) print(`  ${day}  ${awards} times  ${cost}`);
    }
    for (const [reason, times] of Object.entries(tried.refused)) print(`  refused: ${reason} ${times}`);
  },
});

const start = verb({
  needs: 'operator',
  about: 'Propose to start the newest version, which another operator approves.',
  args: ['campaign'],
  async run({ db, actor, print }, { campaign }) {
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeStart(tx, actor, { campaignId: campaign }))))
      print(line);
  },
});

const stateVerb = (about: string, to: 'paused' | 'live' | 'ended', says: string) =>
  verb({
    needs: 'operator',
    about,
    args: ['campaign', 'reason...'],
    async run({ db, actor, print }, { campaign, reason }) {
      await inTransaction(db, (tx) => changeState(tx, actor, { campaignId: campaign, to, reason }));
      print(`${campaign} ${says}`);
    },
  });

const give = verb({
  needs: 'operator',
  about: 'Give a player what a campaign says that is given by hand, within its caps.',
  args: ['campaign', 'player', 'reason...'],
  async run({ db, actor, print }, { campaign, player, reason }) {
    const input = { campaignId: campaign, username: player, reason };
    const given = await inTransaction(db, (tx) => giveByHand(tx, actor, input));
    print(`${player} has ${given} to claim.`);
  },
});

function printFreeRounds(
  print: (line: string) => void,
  { campaignId, state }: CampaignRow,
  { told, money }: { told: FreeRoundsReport; money(minor: bigint): string },
): void {
  const { awards, players, given, claimed, waiting, lapsed, played } = told;
  print(`${campaignId} is ${state}. It has given ${awards} times to ${players} players: ${given} free rounds.`);
  print(`Claimed ${claimed}, waiting ${waiting}, lapsed ${lapsed}. Played ${played}.`);
  print(`It has cost ${money(told.paid)}, paid of what they won; ${money(told.unpaid)} of it waits to be paid.`);
  print(`Won by those that go on: ${money(told.going)}. Staked on its terms: ${money(told.wagered)}.`);
}

const report = verb({
  needs: 'brand',
  about: 'Show what a campaign has cost, whom it reached and what was played with it.',
  args: ['campaign'],
  async run({ db, brand, currency, print }, { campaign }) {
    const row = await selectCampaign(db, { brand, campaignId: campaign });
    if (!row) throw new CliError(`There is no campaign ${campaign}.`);
    const money = (minor: bigint) => `${formatMoney(minor, currency.digits)} ${currency.code}`;
    if ((row.data as Pick<CampaignData, 'pays'> | null)?.pays.as === 'free-rounds')
      return printFreeRounds(print, row, { told: await selectFreeRoundsReport(db, row), money });
    const timeZone = (await loadSettings(db, brand)).get(brandSettings.timeZone);
    const place = { timeZone, personOffer: personOffer(campaign), currency: currency.code };
    const told = await selectReport(db, row, place);
    const gift = writerOf(row, currency);
    print(
      `${campaign} is ${row.state}. It has given ${told.awards} times to ${told.players} players: ${gift(told.given)}.`,
    );
    print(`Claimed ${gift(told.claimed)}, waiting ${gift(told.waiting)}, lapsed ${gift(told.lapsed)}.`);
    print(`Staked on its terms: ${money(told.wagered)}. Staked by who claimed, in seven days: ${money(told.staked)}.`);
    print(`Refused as the same person: ${told.samePersons} players.`);
    for (const { reason, times } of await selectRefusals(db, row)) print(`  refused: ${reason} ${times}`);
  },
});

export const commands: Commands = {
  campaign: {
    about: 'Campaigns: whom the brand gives what, and when.',
    verbs: {
      example,
      save,
      list,
      show,
      'dry-run': dryRun,
      start,
      pause: stateVerb(
        'Stop giving, at once; what was offered can be claimed.',
        'paused',
        'gives nothing until it goes on.',
      ),
      resume: stateVerb('Go on with a paused campaign.', 'live', 'goes on.'),
      end: stateVerb('End a campaign for good.', 'ended', 'has ended.'),
      give,
      report,
    },
  },
  application: { about: 'What players send to campaigns that are applied for.', verbs: applicationVerbs },
};
