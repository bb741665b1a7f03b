import { Box, Flex, Heading, Text, type HeadingProps } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { useOver } from './over.js';
import { SHELL_WIDTH } from './shellWidth.js';

const WIDTHS = { narrow: '42rem', medium: '56rem', wide: SHELL_WIDTH };

/** Sets the title of the browser tab: the page's name, then "Boussole". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Boussole' ? title : `${title} · Boussole`;
  }, [title]);
}

interface PageTitleProps {
  children: string;
  size?: HeadingProps['size'];
  documentTitle?: string;
}

/** The page's only h1. It takes the focus after a navigation, so that a screen reader announces the page. */
export function PageTitle({ children, size = '3xl', documentTitle = children }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useDocumentTitle(documentTitle);

  // The first page does not take the focus, nor does a change of the query string alone: the reader is then using a
  // table.
  const announce = useEffectEvent(() => {
    if (key !== 'default') ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => announce(), [pathname]);

  return (
    <Heading as="h1" ref={ref} tabIndex={-1} size={size} overflowWrap="anywhere">
      {children}
    </Heading>
  );
}

/** The page's h1: it takes the focus when the element that had the focus was removed. */
export const pageTitle = () => document.querySelector<HTMLElement>('h1');

export interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** What stands in one line above the title: what kind of page this is, and of what. */
  kicker?: readonly string[];
  /** The title of the browser's tab, where it says more than the page's. */
  documentTitle?: string;
  /** Buttons at the right of the title, under it on a phone. */
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  children?: ReactNode;
}

const DOTS = { '& > :not(:last-child)::after': { content: '" ·"' } };

/** Stands for a subtitle that is not known yet: what is below must not move when it comes. */
export const SAME_HEIGHT = '\u00a0';

/** A page inside the shell: title, actions, content. In the dialog over another page, which has the title, the rest. */
export function Page(props: PageProps) {
  const { title, documentTitle, kicker, subtitle, actions, width = 'wide', children } = props;
  const over = useOver();
  useLayoutEffect(() => over?.setTitle(title), [over, title]);
  const said = subtitle && (
    <Text mt="1.5" {...(over && { mt: '-2', mb: '4' })} color="fg.muted" overflowWrap="anywhere">
      {subtitle}
    </Text>
  );
  if (over) {
    return (
      <>
        {said}
        {children}
      </>
    );
  }
  return (
    <Box
      w="full"
      maxW={WIDTHS[width]}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: kicker ? '4' : '6' }}
    >
      {kicker && (
        <Flex wrap="wrap" columnGap="2" mb="0.5" fontSize="sm" color="fg.muted" css={DOTS}>
          {kicker.map((line) => (
            <Text as="span" key={line} overflowWrap="anywhere">
              {line}
            </Text>
          ))}
        </Flex>
      )}
      <Flex
        justify="space-between"
        align={{ base: 'stretch', md: 'end' }}
        direction={{ base: 'column', md: 'row' }}
        wrap={{ md: 'wrap' }}
        gap="4"
        mb={kicker ? '3' : { base: '5', md: '7' }}
      >
        <Box flex={{ md: '1' }} minW={{ base: '0', md: 'min(100%, 20rem)' }}>
          <PageTitle {...(documentTitle !== undefined && { documentTitle })}>{title}</PageTitle>
          {said}
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap" maxW="full" data-screen-only>
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
