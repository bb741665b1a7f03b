import { GraphQLScalarType } from 'graphql';

/** A day without its hour: a text inside too. */
export const Jour = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, as YYYY-MM-DD.',
});
