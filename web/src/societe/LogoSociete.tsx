import { useUpdateLogoSocieteMutation } from '../generated/societe.js';
import { LogoField } from '../LogoField.js';
import { logo as textes } from './textes.js';

interface LogoSocieteProps {
  id: number;
  logo: string | null;
}

/** The logo of a company, in its settings. */
export function LogoSociete({ id, logo }: LogoSocieteProps) {
  const [update] = useUpdateLogoSocieteMutation();
  return (
    <LogoField
      label={textes.titre}
      hint={textes.aide}
      logo={logo}
      onSave={(image) => update({ variables: { idSociete: id, image } })}
    />
  );
}
