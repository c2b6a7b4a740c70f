import { z } from 'zod';

/** Whitelabel module ids: the flags of the specification and the ModuleId values of the wire (FACTS §1). */
export const moduleIds = [
  'COMM3',
  'GAMELO3',
  'GAMELOFAV3',
  'REWCEN3',
  'PTSYS3',
  'HOURSAL3',
  'RTSALARY3',
  'DAILYSALCONT3',
  'SIGNCONDIV3',
  'AFFMAN3',
  'CBS3',
  'INBOX3',
  'FUNDTRANS3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'CHNGPASSVERIF3',
] as const;
export type ModuleId = (typeof moduleIds)[number];

/** A module of the whitelabel tree; on only when its own `enabled` is '1' and every parent's is (S-487). */
export interface WhitelabelModule {
  modId: string;
  enabled: string;
  childrenNodes: WhitelabelModule[];
}

export const whitelabelModuleSchema: z.ZodType<WhitelabelModule> = z.object({
  modId: z.string(),
  enabled: z.string(),
  get childrenNodes() {
    return z.array(whitelabelModuleSchema);
  },
});

/** The ids that are on in a tree. A module that is not in the tree is off. */
export function enabledModules(tree: readonly WhitelabelModule[]): Set<string> {
  const on = new Set<string>();
  const visit = (nodes: readonly WhitelabelModule[]) => {
    for (const node of nodes) {
      if (node.enabled !== '1') continue;
      on.add(node.modId);
      visit(node.childrenNodes);
    }
  };
  visit(tree);
  return on;
}
