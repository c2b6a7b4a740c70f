import { openTextLike, speak, type Text } from '@sampan/web-client/i18n/catalogues';
import { languageValue, markDocument } from '@sampan/web-client/i18n/language';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { askInLanguage } from './ask-in-language.ts';

/** Holds the words in use and changes them without a reload (S-068): the page stays as it is until all new ones are here. */
export function LanguageProvider({ first, children }: { first: Text; children: (text: Text) => ReactNode }) {
  const [text, setText] = useState(first);
  const client = useQueryClient();
  useEffect(() => {
    speak(text);
    // What came with the document is in the document's language.
    if (text !== first) void askInLanguage(client, text.code);
  }, [text, first, client]);
  useEffect(() => {
    let latest = 0;
    const change = () => {
      const turn = ++latest;
      const code = languageValue.get();
      openTextLike(code).then(
        (next) => {
          // A later choice may have overtaken this one.
          if (turn !== latest) return;
          startTransition(() => setText(next));
          markDocument(code);
        },
        () => turn === latest && languageValue.set(text.code),
      );
    };
    // The choice may have been made before anybody listened: the stored language is taken right after hydration.
    if (languageValue.get() !== text.code) change();
    return languageValue.follow(change);
  }, [text.code]);
  return children(text);
}
