import { randomInt } from 'node:crypto';

/** Words of the sea that nobody minds being called, without accents so that they read the same when typed. */
export const WORDS: readonly string[] =
  `Alizee Amarre Ancre Archipel Balise Bastingage Beaupre Bouee Brise Cabestan Cabotage Calanque
  Cap Caravelle Chaloupe Compas Corail Cordage Corsaire Courant Crique Dauphin Digue Drisse Dune
  Embrun Escale Estran Estuaire Falaise Fanal Fregate Galet Galion Goelette Golfe Gouvernail
  Grotte Havre Hippocampe Horizon Hublot Jetee Lagon Lagune Littoral Loutre Maree Mouette Nacre
  Nautile Navire Oursin Pagaie Passerelle Pavillon Phare Pinasse Plage Pontons Presquile Proue
  Quai Rade Rivage Sablier Sextant Sillage Sirocco Sterne Timonier Tortue Trident Vague Vigie
  Voile Voilier Yole`.split(/\s+/);

/** Numbers that mean something to somebody. */
const MEANINGFUL = /13|14|18|28|69|88|666|911/;

function number(): number {
  for (;;) {
    const drawn = randomInt(1000, 10_000);
    if (!MEANINGFUL.test(String(drawn))) return drawn;
  }
}

/** Draws a pseudo such as « Mouette4257 »; it may be taken. */
export const drawPseudo = (): string => `${WORDS[randomInt(WORDS.length)]}${number()}`;
