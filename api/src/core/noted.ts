/** Constructs to the very object that it is given: the private fields of a class that extends it are then that object's. */
// oxlint-disable-next-line no-extraneous-class -- only a constructor can give a private field to an object that exists
class Given {
  constructor(object: object) {
    return object;
  }
}

/** What is noted about objects of one kind, read and written as a `WeakMap`. */
export interface Noted<K extends object, V> {
  get(object: K): V | undefined;
  has(object: K): boolean;
  set(object: K, value: V): void;
}

/**
 * Values noted on objects that live as long as a request, and forgotten with them.
 *
 * Not a `WeakMap`, whose table outlives the nursery: its values are kept from the cleaning of it, and each request with all that
 * it had made waited for that of the whole heap (6 to 9 % of Node's time). A private field, unlike a symbol, is not copied with
 * the object.
 */
export function notedOn<K extends object, V>(): Noted<K, V> {
  return class Note extends Given {
    #value: V;

    private constructor(object: K, value: V) {
      super(object);
      this.#value = value;
    }

    static has(object: K): boolean {
      return #value in object;
    }

    static get(object: K): V | undefined {
      return #value in object ? object.#value : undefined;
    }

    static set(object: K, value: V): void {
      if (#value in object) object.#value = value;
      else void new Note(object, value);
    }
  };
}
