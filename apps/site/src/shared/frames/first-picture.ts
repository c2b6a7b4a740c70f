import { createContext, useContext } from 'react';

/** Draws a picture of `/art` where the page is drawn by the server; the browser has none and asks for the address. */
export const FirstPictureContext = createContext<((address: string) => string | null) | null>(null);

/** A drawing as an address of its own, which a document can carry. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/[%#<>"]/g, (sign) => encodeURIComponent(sign))}`;

/**
 * The address of a picture of the first screen. The server puts the drawing itself in its place: the largest picture of the
 * page comes with the document. The browser's render names the address, and React leaves what it finds.
 */
export function useFirstPicture(address: string): string {
  const draw = useContext(FirstPictureContext);
  const svg = draw?.(address);
  return svg ? dataAddress(svg) : address;
}
