import { useParams } from 'react-router';

/** The id in the page's URL. The router has already sent a malformed one to the not-found page. */
export const useIdParam = (name = 'id'): number => Number(useParams()[name]);
