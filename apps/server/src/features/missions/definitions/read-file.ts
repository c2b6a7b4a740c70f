import { readFile } from 'node:fs/promises';
import { CliError } from '../../../platform/cli/cli-error.ts';

/** @throws CliError */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(`${file} is not JSON.`);
  }
}

/** @throws CliError */
export function readMoment(text: string | undefined, name: string): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new CliError(`--${name} is a moment such as 2026-12-01T00:00+07:00.`);
  return at;
}
