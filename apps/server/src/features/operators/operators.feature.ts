import type { ProposalKind } from '../../platform/proposal-kind.ts';
import { operatorsEncryptedColumns } from './encrypted-columns.ts';
import { commands } from './operators.cli.ts';
import { proposalCommand } from './proposals/proposals.cli.ts';
import { operatorsStuck } from './proposals/stuck-proposals.queries.ts';

export const operatorsFeature = ({ listProposalKinds }: { listProposalKinds: () => readonly ProposalKind[] }) => ({
  name: 'operators',
  commands: { ...commands, proposal: proposalCommand(listProposalKinds) },
  stuck: operatorsStuck,
  encryptedColumns: operatorsEncryptedColumns,
});
