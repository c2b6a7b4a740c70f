import { type ModuleId, moduleIds, type WhitelabelModule } from '@sampan/contract';

/** Where a module hangs: it is on only while all above it are (S-487). */
const tree: readonly ModuleBranch[] = [
  {
    id: 'COMM3',
    children: [
      { id: 'USERNAMEREG3' },
      { id: 'DIRECTREG3' },
      { id: 'MOBILENUMREG3', children: [{ id: 'MOBILENUMPASSREG3' }] },
      // Beside mobile registration and not under it: a username registration that asks for a mobile number has it proven too.
      { id: 'REGMOBVERF3' },
      { id: 'MOBILEVERCODELOGIN3' },
      { id: 'FREEPLAY3' },
      { id: 'PWDEXPFORCECHANGE3' },
      { id: 'CHNGPASSVERIF3' },
      { id: 'INBOX3' },
      { id: 'CBS3' },
      { id: 'FUNDTRANS3' },
    ],
  },
  { id: 'GAMELO3', children: [{ id: 'GAMELOFAV3' }] },
  { id: 'REWCEN3', children: [{ id: 'PTSYS3' }] },
  {
    id: 'AFFMAN3',
    children: [{ id: 'SIGNCONDIV3' }, { id: 'DAILYSALCONT3' }, { id: 'HOURSAL3' }, { id: 'RTSALARY3' }],
  },
];

interface ModuleBranch {
  id: ModuleId;
  children?: readonly ModuleBranch[];
}

export function isModuleId(text: string): text is ModuleId {
  return (moduleIds as readonly string[]).includes(text);
}

/** The whitelabel tree of the wire; `isOn` tells each module's own switch. */
export function buildWhitelabel(isOn: (id: ModuleId) => boolean): WhitelabelModule[] {
  const build = (branches: readonly ModuleBranch[]): WhitelabelModule[] =>
    branches.map(({ id, children }) => ({
      modId: id,
      enabled: isOn(id) ? '1' : '0',
      childrenNodes: build(children ?? []),
    }));
  return build(tree);
}
