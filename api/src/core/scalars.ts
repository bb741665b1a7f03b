import { GraphQLScalarType } from 'graphql';

/** A day without time; it is a text in TypeScript too. */
export const Day = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, as YYYY-MM-DD.',
});
