import { makeDownload } from '@sampan/web-client/calls/download-file';
import { callerParts } from './call.ts';

export const downloadFile = makeDownload(callerParts);
