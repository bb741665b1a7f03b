import { Box, Heading, Image, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

import { Clamped } from '../../ui/Clamped.js';
import type { Question } from './useParcours.js';

interface QuestionProps {
  question: Question;
  /** Whether this screen replaced another one: its heading then takes the focus. */
  isFollowing: boolean;
}

/** Rank and name of a criterion. */
export function QuestionTitle({ question, isFollowing }: QuestionProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFollowing) return;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isFollowing]);

  return (
    <Heading
      as="h2"
      ref={ref}
      tabIndex={-1}
      size={{ base: 'lg', md: 'xl' }}
      overflowWrap="anywhere"
      hyphens="auto"
      outline="none"
    >
      <Text as="span" color="brass.600" fontWeight="400" me="1">
        {question.rang}
      </Text>{' '}
      {question.libelle}
    </Heading>
  );
}

/** The criterion that the two scales are about, with its image. */
export function QuestionHeading(props: QuestionProps) {
  const { logo, description } = props.question;
  return (
    <Box css={{ display: 'flow-root' }}>
      {logo && (
        <Image
          src={logo}
          alt=""
          float="right"
          ms="3"
          mb="1"
          boxSize={{ base: '14', md: '32' }}
          objectFit="contain"
          borderRadius="l2"
        />
      )}
      <QuestionTitle {...props} />
      <Box mt="1">
        {/* On a phone both scales are on the first screen. */}
        <Clamped
          text={description}
          lines={2}
          isOnPhone
          color="ink.600"
          fontSize={{ base: 'sm', md: 'md' }}
        />
      </Box>
    </Box>
  );
}

/** The question of one scale: the text of its good end, then of its bad end when the company wrote one. */
export function QuestionText({ vert, rouge }: { vert: string; rouge: string | null }) {
  return (
    <>
      <Text
        as="span"
        display="block"
        fontSize={{ base: '0.9375rem', md: 'md' }}
        lineHeight={{ base: '1.4', md: '1.5' }}
        fontWeight="500"
        overflowWrap="anywhere"
        textWrap="pretty"
      >
        {vert}
      </Text>
      {rouge && (
        <Text as="span" display="block" fontSize={{ base: 'sm', md: 'md' }} color="ink.600">
          {rouge}
        </Text>
      )}
    </>
  );
}
