import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';

import { textes } from './textes.js';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** What is shown instead of a blank page when a page breaks, or when its chunk is gone after a deployment. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { titre, explication, recharger } = textes.panne;
    return (
      <Flex
        role="alert"
        direction="column"
        align="center"
        gap="4"
        px="5"
        py="20"
        textAlign="center"
      >
        <Heading as="h1" size="3xl">
          {titre}
        </Heading>
        <Text color="fg.muted">{explication}</Text>
        <Button onClick={() => window.location.reload()}>{recharger}</Button>
      </Flex>
    );
  }
}
