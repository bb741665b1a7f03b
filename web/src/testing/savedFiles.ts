import { beforeEach, jest } from '@jest/globals';

/** The files that pages hand to the browser in each test; jsdom saves none. */
export function catchSavedFiles() {
  const saved: { name: string; text: Promise<string> }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  beforeEach(() => {
    let blob = new Blob();
    saved.length = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
      if (source instanceof Blob) blob = source;
      return 'blob:saved';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (this.download) saved.push({ name: this.download, text: readText(blob) });
      else click.call(this);
    });
  });
  return saved;
}

const readText = (source: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(source);
  });
