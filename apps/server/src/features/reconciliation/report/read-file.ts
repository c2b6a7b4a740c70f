/** A report that somebody brings: a JSON object a line, or columns with a heading, with the fields of the call. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { OPERATIONS_PAGE, type VendorOperation, vendorOperation } from '@sampan/contract';
import { CliError } from '../../../platform/cli/cli-error.ts';

const LONGEST_LINE = 4_096;

function readColumns(heading: readonly string[], line: string): unknown {
  const fields = line.split(',').map((field) => field.trim());
  const row = Object.fromEntries(heading.map((name, at) => [name, fields[at]]));
  return fields.length === heading.length ? { ...row, at: Number(row.at) } : null;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** @throws CliError that names the first line that is no operation */
export async function* readReportFile(path: string): AsyncGenerator<VendorOperation[]> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  let heading: string[] | null = null;
  let page: VendorOperation[] = [];
  let number = 0;
  for await (const text of lines) {
    number += 1;
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() === '') continue;
    if (number === 1 && !line.startsWith('{')) {
      heading = line.split(',').map((name) => name.trim());
      continue;
    }
    const given = line.length > LONGEST_LINE ? null : heading ? readColumns(heading, line) : readJson(line);
    const read = vendorOperation.safeParse(given);
    const [issue] = read.error?.issues ?? [];
    if (!read.success)
      throw new CliError(`Line ${number} is no operation: ${issue?.path.join('.') || 'it'} ${issue?.message}`);
    if (page.push(read.data) === OPERATIONS_PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
