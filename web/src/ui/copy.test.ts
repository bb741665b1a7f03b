import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { copyText } from './copy.js';
import { toasts } from './toasts.js';

const WORDS = { copie: 'Copié', copieImpossible: 'Sélectionnez-le' };
const { clipboard } = navigator;
const set = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
let told: string[];

beforeEach(() => {
  told = [];
  jest.spyOn(toasts, 'success').mockImplementation((message) => void told.push(message));
  jest.spyOn(toasts, 'error').mockImplementation((message) => void told.push(message));
});
afterEach(() => {
  set(clipboard);
  Reflect.deleteProperty(document, 'execCommand');
});

test('over plain http, where the clipboard is closed, the text is selected and copied as the keyboard does (fault 15)', async () => {
  const copied: unknown[] = [];
  set(undefined);
  document.execCommand = (command) => {
    copied.push([command, String(getSelection())]);
    return true;
  };

  await copyText('deux\nlignes', WORDS);

  expect(copied).toEqual([['copy', 'deux\nlignes']]);
  expect(told).toEqual(['Copié']);
  expect(document.body).toBeEmptyDOMElement();
});

test('where neither works, the reader is told to select it (fault 15)', async () => {
  set(undefined);
  document.execCommand = () => false;

  await copyText('Sv8rN6', WORDS);

  expect(told).toEqual(['Sélectionnez-le']);
});

const SOURCES = new URL('../', import.meta.url);
const filesWith = (pattern: RegExp) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!testing).*(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(new URL(file, SOURCES), 'utf8')))
    .toSorted();

test('every « Copier » copies by this one function, and shows its text beside the button (fault 15)', () => {
  expect(filesWith(/navigator\.clipboard|execCommand/)).toEqual(['ui/copy.ts']);
  expect(filesWith(/\bcopyText\(/)).toEqual([
    // The message, above the button.
    'campagne/rappels/ACopier.tsx',
    // The code, in its row.
    'equipe/arbre/GestionEquipes.tsx',
    'equipe/fiche/Invitations.tsx',
    // The address of the projector, above the button.
    'seance/pilot/LinkPanel.tsx',
    // The seal, above the button.
    'temoin/Sceau.tsx',
    // An activation link or a token, in a field.
    'ui/CopyModal.tsx',
    // The address of an agenda, in a field.
    'ui/SecretAddressModal.tsx',
    'ui/copy.ts',
  ]);
});
