import {
  MonLogoDocument,
  useMonLogoQuery,
  useUpdateMonLogoMutation,
} from '../../generated/individu.js';
import { LogoField } from '../../LogoField.js';
import { CompteSection } from './CompteSection.js';
import { logo as textes } from './textes.js';

/** The logo of who accompanies companies, in their own account. */
export function MonLogo() {
  const { data } = useMonLogoQuery({ fetchPolicy: 'network-only' });
  const [update] = useUpdateMonLogoMutation({
    update: (cache, { data: made }) =>
      made && cache.writeQuery({ query: MonLogoDocument, data: { monLogo: made.updateMonLogo } }),
  });
  if (!data) return null;
  return (
    <CompteSection id="mon-logo" titre={textes.section} aide={textes.aide}>
      <LogoField
        label={textes.titre}
        logo={data.monLogo.logo}
        onSave={(image) => update({ variables: { image } })}
      />
    </CompteSection>
  );
}
