import { type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { waitsFor } from '../operators/index.ts';
import { isGuardedSetting } from './brand.queries.ts';
import { showAllSettings, showSetting } from './brand.service.ts';
import { isModuleId } from './modules/whitelabel.rules.ts';
import { changeSettingByOperator, proposeSetting } from './settings/change-setting-by-operator.ts';

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

const list = verb({
  needs: 'brand',
  about: 'Show every setting, what it means and what it is now; * marks what was set.',
  async run({ db, brand, print }) {
    for (const { key, isDefault, about, value, fault } of await showAllSettings(db, brand)) {
      print(`${key}${isDefault ? '' : ' *'}`);
      print(`    ${about}`);
      print(`    now ${JSON.stringify(value)}`);
      if (fault !== null) print(`    what was set is not used: ${fault}`);
    }
  },
});

const get = verb({
  needs: 'brand',
  about: 'Show one setting, or all of them a line each.',
  args: ['key?'],
  async run({ db, brand, print, printData }, { key }) {
    if (key === undefined)
      for (const setting of await showAllSettings(db, brand))
        print(`${setting.key} = ${JSON.stringify(setting.value)}`);
    else printData((await showSetting(db, brand, fullKey(key))).value);
  },
});

const set = verb({
  needs: 'operator',
  about:
    'Change one: on, off, JSON, or plain text. Open pages follow within seconds. What touches money waits for a second operator.',
  args: ['key', 'value...'],
  async run({ db, actor, print }, { key, value: text }) {
    const change = { key: fullKey(key), value: readValue(text) };
    if (await isGuardedSetting(db, change.key)) {
      for (const line of waitsFor(await inTransaction(db, (tx) => proposeSetting(tx, actor, change)))) print(line);
      return;
    }
    const version = await inTransaction(db, (tx) => changeSettingByOperator(tx, actor, change));
    print(`${change.key} = ${JSON.stringify(change.value)} (brand ${actor.brand}, version ${version})`);
  },
});

export const commands: Commands = {
  settings: { about: 'Read and change the settings of a brand.', verbs: { list, get, set } },
};
