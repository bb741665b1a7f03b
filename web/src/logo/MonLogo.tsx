import { MonLogoDocument, useMonLogoQuery, useUpdateMonLogoMutation } from '../generated/logo.js';
import { CompteSection } from '../individu/compte/CompteSection.js';
import { LogoField } from './LogoField.js';
import { textes } from './textes.js';

/** The logo of who accompanies companies, in their own account. */
export function MonLogo() {
  const { data } = useMonLogoQuery({ fetchPolicy: 'network-only' });
  const [update] = useUpdateMonLogoMutation({
    update: (cache, { data: made }) =>
      made && cache.writeQuery({ query: MonLogoDocument, data: { monLogo: made.updateMonLogo } }),
  });
  if (!data) return null;
  return (
    <CompteSection id="mon-logo" titre={textes.mien.section} aide={textes.mien.aide}>
      <LogoField
        label={textes.mien.titre}
        logo={data.monLogo.logo}
        onSave={(image) => update({ variables: { image } })}
      />
    </CompteSection>
  );
}
