import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from 'react-router';

import { societeSchema } from '../../../../schema/validation/societe.js';
import { saveForm } from '../../apollo/errors.js';
import { useCreateSocieteMutation } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { Bloc } from './Bloc.js';
import { textes } from './textes.js';

const { premiere } = textes;
const nameSchema = societeSchema.pick({ libelleSociete: true });

/** The way to a first boussole, while there is no company: its name here, the rest on the page that opens. */
export function PremiereSociete() {
  const navigate = useNavigate();
  const [createSociete] = useCreateSocieteMutation();
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { libelleSociete: '' },
  });
  const { isSubmitting } = form.formState;
  const handleCreate = saveForm(form, { default: premiere.erreur }, async (input) => {
    const { data } = await createSociete({ variables: { input } });
    if (data) void navigate(paths.societe({ id: data.createSociete.id }));
  });
  return (
    <Bloc titre={premiere.titre}>
      <Box px={{ base: '4', md: '5' }} py="5">
        <form noValidate onSubmit={(event) => void handleCreate(event)}>
          <Flex
            gap="3"
            direction={{ base: 'column', sm: 'row' }}
            align={{ base: 'stretch', sm: 'start' }}
            maxW="36rem"
          >
            <TextField
              label={premiere.nom}
              autoComplete="off"
              {...fieldOf(form, 'libelleSociete')}
            />
            {/* Aligned with the field, below the height of the label. */}
            <Button type="submit" disabled={isSubmitting} flex="none" minH="11" mt={{ sm: '7' }}>
              {premiere.creer}
            </Button>
          </Flex>
        </form>
        <Text mt="4" fontWeight="600">
          {premiere.ensuite}
        </Text>
        <Box as="ol" mt="1" ps="5" listStyleType="decimal" color="ink.600">
          {premiere.etapes.map((etape) => (
            <li key={etape}>{etape}</li>
          ))}
        </Box>
      </Box>
    </Bloc>
  );
}
