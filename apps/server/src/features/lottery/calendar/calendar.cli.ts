import { formatMoney } from '@sampan/contract';
import { verb } from '../../../platform/cli/command.ts';
import { inTransaction, rehearse } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { selectHolidays } from './calendar.queries.ts';
import { type DayChange, previewDay, proposeDay, proposeWithdrawal } from './change-day.service.ts';

const stamp = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const holidays = verb({
  needs: 'brand',
  about: 'Show days on which lotteries are not drawn, or on which other day.',
  async run({ db, brand, table }) {
    table(
      [
        { head: 'GAME', of: (row) => row.gameCode },
        { head: 'DAY', of: (row) => row.day },
        { head: 'HELD ON', of: (row) => row.movedTo ?? 'no day' },
      ],
      await selectHolidays(db, brand),
      'Every lottery is drawn on its days.',
    );
  },
});

export const holiday = verb({
  needs: 'operator',
  about:
    'Propose that lotteries or groups (MB,MT) are not drawn on DAY, with --to on another day, with --lift as ever again. Tickets of draws that vanish go back; --dry only shows which.',
  args: ['games', 'day'],
  options: { to: { value: 'DAY' }, lift: { flag: true }, dry: { flag: true } },
  async run({ db, actor, currency, print }, { games, day, to, lift, dry }) {
    const change: DayChange = { games, day, movedTo: lift ? null : (to ?? null), inForce: !lift };
    const { withdrawn, added } = await inTransaction(db, (tx) => previewDay(tx, actor.brand, change));
    for (const { gameCode, numero, tickets, staked } of withdrawn)
      print(
        `${gameCode} ${numero} is not held: ${tickets} tickets, ${formatMoney(staked, currency.digits)} ${currency.code} go back.`,
      );
    for (const { gameCode, numero, drawAt } of added) print(`${gameCode} ${numero} is held at ${stamp(drawAt)} UTC.`);
    if (dry) return;
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeDay(tx, actor, change)))) print(line);
  },
});

export const withdraw = verb({
  needs: 'operator',
  about:
    'Propose to give back the tickets of an official draw whose sale is over and that was not held; --dry only shows how many.',
  args: ['game', 'numero', 'why...'],
  options: { dry: { flag: true } },
  async run({ db, actor, print }, { game, numero, why, dry }) {
    const input = { gameCode: game, numero, why };
    if (dry) return print(`Dry run: ${(await rehearse(db, (tx) => proposeWithdrawal(tx, actor, input))).does}`);
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeWithdrawal(tx, actor, input)))) print(line);
  },
});
