export const USAGE = `REVIEW: evidence review for digital-forensics cases

Usage: review <command> [options]

  serve [--sample]                     serves REVIEW; with --sample also four sample users and a sample case
  import <path> --case <name or id>    looks at a file or folder, says what it is, and imports an extraction of it; the
                                       case is made when there is none of that name
      --name <name>                    name of the evidence source (default: that of the device, else of the file)
      --folder <folder>                which extraction, where the input holds several
      --all                            all extractions of the input, a source each
      --timezone <zone>                IANA time zone of a new case (default: UTC)
      --phone-country <country>        country of telephone numbers of a new case, as DE (ISO 3166)
      --without-tags-and-comments      leaves out the tags and comments that an examiner made in the tool
      --again                          also when the case already has this extraction
  sample --format <ufed|axiom|xry> --out <path>
                                       writes the second phone of the sample case as an export of that tool: a .ufdr file, a
                                       portable case of AXIOM (a folder) or a text export of XRY (a folder)
      --hits <number>                  how many items the phone has (default: those of the sample case)
      --seed <number>                  another phone of the same story; the same seed gives the same bytes
  verify                               checks databases, audit logs, indexes and the SHA-256 of every stored file
  reindex --case <name or id> | --all  makes the index that searches use anew from what is stored; searches go on
  user add --user-name <name> --role <administrator|forensic-examiner|investigator|legal-reviewer>
           --first-name <name> --last-name <name> [--email <address>] [--title <title>]
  user list
  user set-password --user-name <name>
  user disable --user-name <name>
  user enable --user-name <name>
  user assign --user-name <name> --case <name or id> --access <manager|member>
  licence keys --out <folder>          makes the key pair of an issuer of licences
  licence issue --key <file> --licensee <name> --out <file.key>
      --seats <n> | --concurrent <n>   so many people, or so many at a time (default: any number); administrators do not count
      --expires <YYYY-MM-DD>           the last day (default: it never ends)

While a server runs on the data folder it runs the command. Passwords are read from the standard input. Settings come from the environment: see docs/operations.md.`;
