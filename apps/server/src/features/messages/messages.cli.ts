import { randomUUID } from 'node:crypto';
import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../brand/index.ts';
import { type AnnouncementType, announce } from './messages.service.ts';

const types: readonly string[] = ['PU', 'PL', 'H'];

const announceCommand: CliCommand = {
  usage: 'announce PU|PL|H TITLE HTML   [--brand CODE]',
  summary: 'Publish an announcement: PU opens once per session, PL for players, H in the list. Open pages are told.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [type = '', title = '', content = ''] = rest;
      if (!types.includes(type) || title === '' || content === '' || rest.length > 3)
        throw new CliError(`Usage: ${announceCommand.usage}`);
      const announcement = {
        announcementId: randomUUID(),
        type: type as AnnouncementType,
        texts: { EN: { title, content } },
      };
      await inTransaction(db, (tx) => announce(tx, brand, announcement));
      print(`Published ${announcement.announcementId} to brand ${brand}.`);
    });
  },
};

export const commands: Record<string, CliCommand> = { announce: announceCommand };
