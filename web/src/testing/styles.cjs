// jsdom computes a style by asking every rule of every sheet whether it matches, and copies every property. Testing Library
// asks for the style of each element below what it names, to read two properties: a third of the pages' tests went there.
// What is answered is jsdom's own, found with less.
const { createRequire } = require('node:module');

const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const internal = (path) => jsdom(`jsdom/lib/jsdom/living/${path}`);

/** The tag and the class without which a simple selector matches nothing: `a.css-12:hover` wants both. */
const KEY = /^(\*|[a-z][\w-]*)?(?:\.([\w-]+))?/i;
/** What a selector asks besides, in brackets: `.css-12:is(:hover, [data-hover])` wants the class whatever they hold. */
const ASIDE = /"[^"]*"|'[^']*'|\[[^[\]()]*\]|\([^[\]()]*\)/g;
function plain(selector) {
  const less = selector.replaceAll(ASIDE, '');
  return less === selector ? selector : plain(less);
}
/** Anything that this does not read is left to jsdom. */
const SIMPLE = /^[\w.*:\s,>+~-]+$/;
const keysOf = (selector) => {
  // A rule that has none, like @keyframes, is of no element.
  if (typeof selector !== 'string') return [];
  const bare = plain(selector);
  if (!SIMPLE.test(bare)) return [{ tag: '*', name: '' }];
  return bare.split(',').map((one) => {
    const [, tag = '*', name = ''] = KEY.exec(
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1),
    );
    return { tag: tag.toLowerCase(), name };
  });
};

const known = new Map();
function mayMatch(element, selector) {
  let keys = known.get(selector);
  if (!keys) known.set(selector, (keys = keysOf(selector)));
  return keys.some(
    ({ tag, name }) =>
      (tag === '*' || tag === element.localName) &&
      (name === '' || element.getAttributeNS(null, 'class')?.includes(name)),
  );
}

const selectors = internal('helpers/selectors');
const { matchesDontThrow } = selectors;
// Before jsdom's own files take it from there.
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

const { getDeclarationForElement, getResolvedValue, ...helpers } = internal('helpers/style-rules');
const { implForWrapper } = internal('generated/utils');
/** What comes from the parents too; colours are read from jsdom's copy, which writes them in its own way. */
const RESOLVED = helpers.propertiesWithResolvedValueImplemented;
const ALONE = new Set(['visibility', 'pointer-events']);
const dashed = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `getComputedStyle` of this window, which reads what jsdom found instead of a copy of it. */
exports.lightStyles = (window) => {
  const whole = window.getComputedStyle;
  return (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (pseudo || !element) return whole(wrapper, pseudo);
    // It stays as it is: jsdom makes another one after a change.
    const declaration = getDeclarationForElement(element);
    const valueOf = (name) => {
      if (ALONE.has(name)) return getResolvedValue(element, name);
      return (name in RESOLVED ? whole(wrapper) : declaration).getPropertyValue(name);
    };
    return new Proxy(declaration, {
      get(_declaration, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (typeof name === 'string' && dashed(name) in RESOLVED) return valueOf(dashed(name));
        const value = declaration[name];
        return typeof value === 'function' ? value.bind(declaration) : value;
      },
    });
  };
};
