/** What we use of the library, which has no types of its own. */
declare module 'markdown-it' {
  interface Token {
    type: string;
    tag: string;
    content: string;
  }
  export default class MarkdownIt {
    options: object;
    renderer: {
      rules: Record<string, (tokens: Token[], at: number) => string>;
      render(tokens: Token[], options: object, env: object): string;
    };
    parse(text: string, env: object): Token[];
  }
}
