import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useMutation } from '../apollo/light.js';
import { AnswerByTeamDocument } from '../generated/light/boussole.js';
import { paths } from '../paths.js';
import { forgetDevice } from '../ui/device.js';
import { toasts } from '../ui/toasts.js';
import { parEquipe as textes } from './textes.js';

/**
 * Leads an account that was entered by a link made again to where its team answers: this session ends first, since nothing
 * says whose it is.
 */
export function ParEquipe({ code, size }: { code: string; size?: 'lg' }) {
  const navigate = useNavigate();
  const [logout] = useMutation(AnswerByTeamDocument);
  const [isBusy, setBusy] = useState(false);

  const handleAnswer = async () => {
    setBusy(true);
    try {
      await logout();
      forgetDevice();
      await navigate(paths.rejoindre({ code }));
    } catch (error) {
      toasts.error(refusalMessage(error));
      setBusy(false);
    }
  };

  return (
    <Button size={size} disabled={isBusy} onClick={() => void handleAnswer()}>
      {textes.ouvrir}
    </Button>
  );
}
