import { Grid } from '@chakra-ui/react';

import { Input } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { Select } from '../../ui/form/fields.js';
import type { Ensemble, View } from './map.js';
import { textes } from './textes.js';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
}

/** A list in which one choice is made. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const keys = Object.keys(options);
  const isOption = (key: string): key is Value => keys.includes(key);
  return (
    <FieldFrame label={label}>
      <Select
        value={value}
        onChange={({ target }) => isOption(target.value) && onChoose(target.value)}
      >
        {keys.filter(isOption).map((key) => (
          <option key={key} value={key}>
            {options[key]}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

interface ToolbarProps extends Pick<Ensemble, 'campagnes' | 'avant'> {
  campagne: NonNullable<Ensemble['campagne']>;
  view: View;
  onCampagne: (idCampagne: number) => void;
  onView: (view: View) => void;
}

/** What the map shows, and in which order: never one of teams by their figures. */
export function Toolbar({ campagnes, campagne, avant, view, onCampagne, onView }: ToolbarProps) {
  const years = Object.fromEntries(
    campagnes.map(({ id, nom, annee }) => [`c${id}`, textes.nomCampagne(nom, annee)]),
  );
  const figures = {
    MOYENNES: textes.montres.MOYENNES,
    ECARTS: textes.montres.ECARTS(avant),
  };
  return (
    <Grid
      className="folded"
      data-screen-only
      gap="3"
      mb="3"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
      css={{ mdDown: { '& > :is(:first-child, :last-child)': { gridColumn: '1 / -1' } } }}
    >
      <Choice
        label={textes.campagne}
        value={`c${campagne.id}`}
        options={years}
        onChoose={(key) => onCampagne(Number(key.slice(1)))}
      />
      <Choice
        label={textes.question}
        value={view.question}
        options={textes.questions}
        onChoose={(question) => onView({ ...view, question })}
      />
      <Choice
        label={textes.chiffres}
        value={view.figures}
        options={figures}
        onChoose={(chosen) => onView({ ...view, figures: chosen })}
      />
      <Choice
        label={textes.equipes}
        value={view.teams}
        options={textes.ordres}
        onChoose={(teams) => onView({ ...view, teams })}
      />
      <Choice
        label={textes.criteres}
        value={view.columns}
        options={textes.colonnes}
        onChoose={(columns) => onView({ ...view, columns })}
      />
      <FieldFrame label={textes.recherche}>
        <Input
          type="search"
          value={view.search}
          onChange={({ target }) => onView({ ...view, search: target.value })}
        />
      </FieldFrame>
    </Grid>
  );
}
