/** A picture that the player wants to pass on: through the device's own sheet where it takes files, else saved. */
const PNG = 'data:image/png;base64,';

export interface SharedPicture {
  /** `data:image/png;base64,…` */
  picture: string;
  /** of the file, without its ending */
  name: string;
}

function toFile({ picture, name }: SharedPicture): File {
  const bytes = Uint8Array.from(atob(picture.slice(PNG.length)), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], `${name}.png`, { type: 'image/png' });
}

export async function sharePicture(shared: SharedPicture): Promise<void> {
  const file = toFile(shared);
  if (navigator.canShare?.({ files: [file] })) {
    // Put away by the player: nothing has to be said.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
