import { GraphQLScalarType } from 'graphql';

/** A day without its hour: a text inside too. */
export const Day = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, as YYYY-MM-DD.',
});
