import { afterEach, expect, test } from '@jest/globals';

import { readDraft, removeDraft, writeDraft } from './draft.js';

const draft = { question1: -4, question2: undefined, commentaire: 'à moitié' };

afterEach(() => localStorage.clear());

test('a draft is read back as it was left', () => {
  writeDraft(77, 1, draft);

  expect(readDraft(77, 1)).toEqual(draft);
});

test('a draft belongs to one participation and one criterion', () => {
  writeDraft(77, 1, draft);

  expect(readDraft(77, 2)).toBeUndefined();
  expect(readDraft(78, 1)).toBeUndefined();
});

test('a draft leaves once the answer is saved', () => {
  writeDraft(77, 1, draft);

  removeDraft(77, 1);

  expect(readDraft(77, 1)).toBeUndefined();
});

test.each(['', 'null', '{', '3', '"texte"'])('%j in the storage is no draft', (stored) => {
  localStorage.setItem('boussole.brouillon.77.1', stored);

  expect(readDraft(77, 1)).toBeUndefined();
});

test('a score that is no integer is forgotten, the comment kept', () => {
  localStorage.setItem(
    'boussole.brouillon.77.1',
    '{"question1":"3","question2":2,"commentaire":"ok"}',
  );

  expect(readDraft(77, 1)).toEqual({ question1: undefined, question2: 2, commentaire: 'ok' });
});
