import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { DELETE_DOCUMENTS, EVALUATE } from './job-names.ts';
import { type EvaluateParts, evaluateDocuments } from './providers/evaluate-documents.ts';
import { deleteDueDocuments } from './retention/delete-documents.ts';

export const identityJobs = (parts: EvaluateParts): JobDefinition[] => [
  { name: EVALUATE, run: (payload) => evaluateDocuments(parts, payload) },
  {
    name: DELETE_DOCUMENTS,
    every: '20 3 * * *',
    run: async () => {
      await deleteDueDocuments(parts.db);
    },
  },
];
