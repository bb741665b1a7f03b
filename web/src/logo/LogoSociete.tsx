import { useUpdateLogoSocieteMutation } from '../generated/logo.js';
import { LogoField } from './LogoField.js';
import { textes } from './textes.js';

interface LogoSocieteProps {
  id: number;
  logo: string | null;
}

/** The logo of a company, in its settings. */
export function LogoSociete({ id, logo }: LogoSocieteProps) {
  const [update] = useUpdateLogoSocieteMutation();
  return (
    <LogoField
      label={textes.societe.titre}
      hint={textes.societe.aide}
      logo={logo}
      onSave={(image) => update({ variables: { idSociete: id, image } })}
    />
  );
}
