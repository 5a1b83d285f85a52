import { pictures } from '../scenes/index';
import { render, type Plate } from './render';

/** Browser entry point: draws a picture by name and returns its bytes as base64. */
export async function draw(name: string, plate: Plate): Promise<string> {
  const make = pictures[name];
  if (make === undefined) throw new Error(`No picture is called ${name}.`);
  const bytes = render(make(), plate);
  const blob = new Blob([bytes.buffer as ArrayBuffer]);
  const reader = new FileReader();
  return await new Promise((done, fail) => {
    reader.onload = () => {
      const url = reader.result as string;
      done(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => fail(new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
