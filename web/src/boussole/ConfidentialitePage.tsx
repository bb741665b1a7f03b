import { Button } from '@chakra-ui/react';
import { Global } from '@emotion/react';

import { loadFailure } from '../apollo/errors.js';
import { useConfidentialitePageQuery } from '../generated/boussole.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { PrinterIcon } from '../ui/icons.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { Avis } from './avis/Avis.js';
import { printStyles } from './avis/printStyles.js';
import { avis as textes } from './avis/textes.js';

/** What a notice board says of one boussole: its level, who sees what and when, and what is not protected. */
export function ConfidentialitePage() {
  const { data, error, refetch } = useConfidentialitePageQuery({ variables: { id: useIdParam() } });
  if (!data && !error) return <Loading />;
  return (
    <Page
      title={textes.titre}
      subtitle={textes.aide}
      width="medium"
      actions={
        data && (
          <Button onClick={() => window.print()}>
            <PrinterIcon />
            {textes.imprimer}
          </Button>
        )
      }
    >
      <Global styles={printStyles} />
      {data ? (
        <Avis boussole={data.boussole} />
      ) : (
        error && <ErrorPanel {...loadFailure(error, refetch, { gone: 'boussole' })} />
      )}
    </Page>
  );
}
