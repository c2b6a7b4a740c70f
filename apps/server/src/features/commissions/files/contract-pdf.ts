import { languageOf } from '@sampan/contract';
import type { ContractRow } from '../contracts/contract.queries.ts';
import { fileTexts, fill } from './file-texts.ts';
import { openPage } from './pdf-page.ts';

const LEFT = 48;
const VALUE = 190;
const ROW = 17;

export interface ContractFileParts {
  contract: ContractRow;
  brandName: string;
  language: string;
  zone: string;
  /** In the brand's time. */
  stamp(at: Date): string;
}

/** Who signed what with whom. The wording stands as it was signed, in its own language, so that its SHA-256 can be made again. */
export async function* contractPdf({
  contract,
  brandName,
  language,
  zone,
  stamp,
}: ContractFileParts): AsyncGenerator<Buffer> {
  const { reference, kind, version, text, hash, answeredAt, offeredAt, currency, state } = contract;
  const words = fileTexts(languageOf(language).dictionary ?? languageOf(language).tag);
  const title = `${words.kinds[kind]}, ${words.contract} ${reference}`;
  const { doc, write } = await openPage({ title, at: answeredAt ?? offeredAt });
  const isSigned = state === 'valid' || state === 'ended';
  write(brandName, LEFT, 60, { size: 12, bold: true, color: '#555555' });
  write(title, LEFT, 88, { size: 16, bold: true });
  write(fill(words.printed, { currency, zone }), LEFT, 108, { size: 9, color: '#555555' });
  let y = 140;
  const line = (label: string, value: string) => {
    write(label, LEFT, y, { color: '#555555' });
    write(value, VALUE, y);
    y += ROW;
  };
  line(words.agent, contract.agentName);
  line(words.paidBy, contract.payerName ?? brandName);
  line(words.version, `${version}`);
  line(words.offered, stamp(offeredAt));
  if (isSigned && answeredAt) line(words.signed, stamp(answeredAt));
  line(words.firstDay, contract.startsOn);
  if (contract.endsOn !== null) line(words.lastDay, contract.endsOn);
  y += ROW;
  write(words.wording, LEFT, y, { bold: true });
  y += ROW;
  for (const one of text.split('\n')) {
    write(one, LEFT, y, { size: 9 });
    y += ROW - 2;
  }
  y += ROW;
  write(words.fingerprint, LEFT, y, { color: '#555555' });
  write(hash, LEFT, y + ROW, { size: 9 });
  doc.end();
  for await (const chunk of doc) yield chunk as Buffer;
}
