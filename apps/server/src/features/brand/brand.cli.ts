import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { changeSetting, chooseBrand, showAllSettings, showSetting } from './brand.service.ts';
import { isModuleId } from './whitelabel.rules.ts';

/** Takes `--brand CODE` out of the arguments. */
export function takeBrandOption(args: readonly string[]): { named: string | undefined; rest: string[] } {
  const at = args.indexOf('--brand');
  if (at === -1) return { named: undefined, rest: [...args] };
  const named = args[at + 1];
  if (named === undefined) throw new CliError('--brand needs a merchant code.');
  return { named, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** Runs a command's work and turns a refusal into one sentence for the operator. */
export async function asSentence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw new CliError(String(error.details.reason ?? error.message), { cause: error });
    throw error;
  }
}

const words: Record<string, unknown> = { on: true, off: false, yes: true, no: false };

/** `on`, `off`, JSON, or plain text as it is. */
function readValue(text: string): unknown {
  if (text in words) return words[text];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A module id stands for its switch: `settings set CBS3 on`. */
const fullKey = (key: string) => (isModuleId(key) ? `flag.${key}` : key);

const settings: CliCommand = {
  usage: 'settings list | settings get [KEY] | settings set KEY VALUE   [--brand CODE]',
  summary: 'Read and change the settings of a brand; open pages follow within seconds.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, key, ...values] = rest;
      if (verb === 'set' && key !== undefined && values.length > 0) {
        const change = { brand, key: fullKey(key), value: readValue(values.join(' ')), changedBy: 'operator:cli' };
        const version = await inTransaction(db, (tx) => changeSetting(tx, change));
        print(`${change.key} = ${JSON.stringify(change.value)} (brand ${brand}, version ${version})`);
      } else if (verb === 'get' && key !== undefined && values.length === 0) {
        print(JSON.stringify((await showSetting(db, brand, fullKey(key))).value, null, 2));
      } else if ((verb === 'list' || verb === 'get') && key === undefined) {
        for (const setting of await showAllSettings(db, brand)) {
          const shown = JSON.stringify(setting.value);
          print(
            verb === 'get'
              ? `${setting.key} = ${shown}`
              : `${setting.key}${setting.isDefault ? '' : ' *'}\n    ${setting.about}\n    now ${shown}`,
          );
        }
      } else {
        throw new CliError(`Usage: ${settings.usage}`);
      }
    });
  },
};

export const commands: Record<string, CliCommand> = { settings };
