import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { z } from 'zod';

import { renderPage } from '../../testing/renderPage.js';
import { fieldOf, TextField } from './fields.js';
import { NOT_SENT, useForm } from './useForm.js';

const schema = z
  .strictObject({
    nom: z.string().min(1, 'Un nom est attendu'),
    ticks: z.array(z.number(), { error: 'Not for readers' }),
  })
  .refine(({ nom }) => nom !== 'deux', 'Un seul à la fois');
type Values = z.infer<typeof schema>;

/** A form whose values come from a reply, as those of a page do. */
function Form({ values, onSave }: { values: object; onSave: (values: Values) => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values as Values,
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <TextField label="Nom" {...fieldOf(form, 'nom')} />
      <button type="submit">Valider</button>
    </form>
  );
}

const play = async (values: object) => {
  const saved: Values[] = [];
  const page = <Form values={values} onSave={(one) => void saved.push(one)} />;
  const { user } = renderPage(page, { path: '/' });
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  return saved;
};

test.each([
  ['a value that no rule knows', { nom: 'Ada', ticks: [], __typename: 'Plan' }, NOT_SENT],
  ['a value without a control', { nom: 'Ada', ticks: null }, NOT_SENT],
  ['an item of such a value', { nom: 'Ada', ticks: [1, 'x'] }, NOT_SENT],
  ['a rule of ours about the whole', { nom: 'deux', ticks: [] }, 'Un seul à la fois'],
])('%s is told in a message, once (fault 1)', async (_, values, sentence) => {
  const saved = await play(values);

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(saved).toEqual([]);
});

test('an error of a field stays beside it alone', async () => {
  const saved = await play({ nom: '', ticks: [] });

  expect(await screen.findByText('Un nom est attendu')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('what is right is saved', async () => {
  const values = { nom: 'Ada', ticks: [1] };

  expect(await play(values)).toEqual([values]);
});
