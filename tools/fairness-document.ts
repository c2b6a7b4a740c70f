/** `npm run fairness:document`: writes the tables of docs/fairness.md anew from the engines' data. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillDocument } from './fairness/document-tables.ts';

const path = new URL('../docs/fairness.md', import.meta.url);
writeFileSync(path, fillDocument(readFileSync(path, 'utf8')));
