import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { campaignEndpoints } from '../../../shared/api/campaign-endpoints.ts';
import { sendPicture } from '../../../shared/pictures/send-picture.ts';
import type { TermsKey } from './locales/index.ts';
import { applicationsQuery } from './terms-queries.ts';

/** As the contract has them; written here because the built site has no schemas. */
export const MOST_COMMENT = 140;
export const MOST_PICTURES = 3;
const MOST_BYTES = 5 * 1024 * 1024;
const KINDS = ['image/png', 'image/jpeg'];
const faults = ['kind', 'size', 'small', 'damaged'] as const;

export interface SentPicture {
  id: string;
  preview: string;
}

/** The words of a refused picture (S-319): each breach has its own. */
function useFaultText(): (error: unknown) => string {
  const t = useMessages<TermsKey>();
  const errorText = useErrorText();
  return (error) => {
    const reason = isApiError(error, 'campaign.picture.invalid') ? error.details['reason'] : undefined;
    const fault = faults.find((known) => known === reason);
    return fault ? t(`terms.apply.fault.${fault}`) : errorText(error);
  };
}

/** Pictures, sent one by one as they are chosen. */
function usePictures(setFault: (fault: string | null) => void) {
  const t = useMessages<TermsKey>();
  const faultText = useFaultText();
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);
  const add = async (file: File) => {
    setFault(null);
    if (!KINDS.includes(file.type)) return setFault(t('terms.apply.fault.kind'));
    if (file.size > MOST_BYTES) return setFault(t('terms.apply.fault.size'));
    if (pictures.length >= MOST_PICTURES) return setFault(t('terms.apply.fault.most', { most: MOST_PICTURES }));
    setPercent(0);
    try {
      const row = campaignEndpoints.sendApplicationPicture;
      const { pictureId } = await sendPicture<{ pictureId: string }>({ row, picture: file, onProgress: setPercent });
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      setPictures((before) => [...before, { id: pictureId, preview }]);
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setPercent(null);
    }
  };
  const remove = (gone: string) => setPictures((before) => before.filter((picture) => picture.id !== gone));
  return { pictures, percent, add, remove };
}

/** A comment and its pictures, handed in together. */
export function useApplication(id: string) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const own = usePictures(setFault);
  const submit = async () => {
    setFault(null);
    setMissing(comment.trim() === '');
    if (comment.trim() === '' || busy) return;
    setBusy(true);
    try {
      const pictures = own.pictures.map((picture) => picture.id);
      await call(campaignEndpoints.applyForPromotion, { id, comment: comment.trim(), pictures });
      void client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  const change = (text: string) => {
    setComment(text);
    setMissing(false);
  };
  return { ...own, comment, change, fault, missing, busy, submit };
}
